import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../page.fixture.tsx'
import { QrScanner } from './qr-scanner.tsx'

const giveDevices = (value: unknown): void => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
}

/** A camera of the test's own: what the browser would give, and whether it was let go. */
const giveCamera = (torch = false) => {
  const stop = vi.fn<() => void>()
  const applyConstraints = vi.fn<(constraints: unknown) => Promise<void>>(() => Promise.resolve())
  const track = { stop, applyConstraints, getCapabilities: () => ({ torch }) }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const getUserMedia = vi.fn<() => Promise<unknown>>(() => Promise.resolve(stream))
  giveDevices({ getUserMedia })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  return { stop, applyConstraints, getUserMedia }
}

const failCamera = (name: string) => {
  const getUserMedia = vi.fn<() => Promise<unknown>>(() => Promise.reject(Object.assign(new Error(name), { name })))
  giveDevices({ getUserMedia })
  return getUserMedia
}

/** The system's own reader, seeing these texts one after the other, and the last one for ever. */
const giveReader = (texts: readonly string[]) => {
  let looks = 0
  class Reader {
    static readonly getSupportedFormats = () => Promise.resolve(['qr_code'])
    readonly detect = () => {
      const rawValue = texts[Math.min(looks, texts.length - 1)] ?? ''
      looks += 1
      return Promise.resolve(rawValue === '' ? [] : [{ rawValue }])
    }
  }
  Object.defineProperty(window, 'BarcodeDetector', { configurable: true, value: Reader })
  return () => looks
}

const show = (problem?: string) => {
  const onRead = vi.fn<(text: string) => void>()
  const onGiveUp = vi.fn<() => void>()
  showPage(<QrScanner onRead={onRead} onGiveUp={onGiveUp} problem={problem} />)
  return { onRead, onGiveUp, user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject')
  Reflect.deleteProperty(window, 'BarcodeDetector')
})

it('says a code that stays in view once, and another one at once', async () => {
  const { stop } = giveCamera()
  const looks = giveReader(['', 'S-1', 'S-1', 'S-2', 'S-2'])
  const { onRead } = show()
  await waitFor(() => expect(looks()).toBeGreaterThan(5), { timeout: 5_000 })
  expect(onRead.mock.calls).toEqual([['S-1'], ['S-2']])
  expect(stop).not.toHaveBeenCalled()
})

it('lets the camera go when the scanner is taken away', async () => {
  const { stop } = giveCamera()
  giveReader([''])
  show()
  expect(await screen.findByText('将二维码放入框内，即可自动识别')).toBeDefined()
  cleanup()
  expect(stop).toHaveBeenCalledOnce()
})

it('switches the light where there is one, and offers none where there is not', async () => {
  const { applyConstraints } = giveCamera(true)
  giveReader([''])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '打开手电筒' }))
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  await user.click(await screen.findByRole('button', { name: '关闭手电筒' }))
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] })
  cleanup()
  giveCamera(false)
  show()
  await screen.findByText('将二维码放入框内，即可自动识别')
  expect(screen.queryByRole('button', { name: '打开手电筒' })).toBeNull()
})

it.each([
  ['NotAllowedError', /没有摄像头权限/],
  ['NotFoundError', /没有找到可用的摄像头/],
  ['NotReadableError', /摄像头正被其他应用占用/],
])('says what to do after %s, and tries again when asked', async (name, words) => {
  const getUserMedia = failCamera(name)
  const { user } = show()
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  await user.click(screen.getByRole('button', { name: '重新打开摄像头' }))
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
})

it('takes a code that is typed where there is no camera at all, and refuses an empty one', async () => {
  giveDevices(undefined)
  const { user, onRead } = show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/不支持直接扫码/)
  expect(screen.queryByRole('button', { name: '重新打开摄像头' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /确\s?定/ }))
  expect(screen.getByText('请输入编码')).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('手动输入编码'), ' YP26110001 {Enter}')
  expect(onRead.mock.calls).toEqual([['YP26110001']])
})

it('can be given up, and says why a code was of no use', async () => {
  failCamera('NotAllowedError')
  const { user, onGiveUp } = show('这不是样品的二维码')
  expect(screen.getByText('这不是样品的二维码')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /取\s?消/ }))
  expect(onGiveUp).toHaveBeenCalledOnce()
})
