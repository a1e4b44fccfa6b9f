import { expect, it } from 'vitest'
import { cartonAddress, tokenIn } from './label-address.ts'

it('a carton label leads to the page that signs for it, and names the receipt however it is read', () => {
  const address = cartonAddress('https://portal.example', 'abc-123', 7)
  expect(address).toBe('https://portal.example/console/admin/receipt/scan?box=7&code=abc-123')
  expect(tokenIn(address)).toBe('abc-123')
  expect(tokenIn(' abc-123 ')).toBe('abc-123')
})
