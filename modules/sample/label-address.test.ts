import { expect, it } from 'vitest'
import { addressOf, tokenIn } from './label-address.ts'

it('the token of a label is found in its address, and as somebody types it', () => {
  expect(tokenIn(addressOf('https://portal.example.com', 'Qm9-_x'))).toBe('Qm9-_x')
  expect(tokenIn(' Qm9-_x ')).toBe('Qm9-_x')
})
