import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type Browser } from '@playwright/test'
import qrcode from 'qrcode'
import sharp, { type Sharp } from 'sharp'
import { serveKit } from '../../bench/kit/serve.ts'
import { expectNoSidewaysScroll, expectSound, openWindow } from '../browser.ts'
import { CHROMIUM } from '../chromium.ts'

const TEXT = 'https://portal.example/sample/YP26110001'

/** A picture with a QR code somewhere in it, as a camera sees one. */
const pictureOf = async (text: string) => {
  const code = await qrcode.toBuffer(text, { width: 220, margin: 4 })
  const ground = { width: 640, height: 480, channels: 3, background: '#c8c2b8' } as const
  return sharp({ create: ground }).composite([{ input: code, left: 190, top: 120 }])
}

/** A browser whose camera shows a file: one JPEG, named as a film, is shown for ever. */
const withCamera = async (picture: Sharp | undefined, play: (browser: Browser) => Promise<void>) => {
  const dir = mkdtempSync(join(tmpdir(), 'camera-'))
  const film = join(dir, 'cam.mjpeg')
  if (picture) await picture.jpeg({ quality: 95 }).toFile(film)
  const fake = picture
    ? [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
    : ['--deny-permission-prompts']
  const { launchOptions } = CHROMIUM ?? {}
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...fake] })
  try {
    await play(browser)
  } finally {
    await browser.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

let kit: Awaited<ReturnType<typeof serveKit>>
test.beforeAll(async () => {
  kit = await serveKit()
})
test.afterAll(() => kit.close())

test("a QR code in front of the camera is read under the portal's own policy", async () => {
  await withCamera(await pictureOf(TEXT), async (browser) => {
    const window = await openWindow(browser, 'narrow')
    await window.page.goto(`${kit.origin}/?part=scan`)
    await expect(window.page.getByRole('status').filter({ hasText: TEXT })).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
  })
})

test('without a camera a picture is read, and one without a code is refused', async () => {
  await withCamera(undefined, async (browser) => {
    const { page } = await openWindow(browser, 'narrow')
    await page.goto(`${kit.origin}/?part=scan`)
    await expect(page.getByRole('alert')).toBeVisible()
    const file = page.locator('input[type=file]')
    const blank = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
    await expect(page.getByText(/图片中没有找到二维码/)).toBeVisible()
    const buffer = await (await pictureOf(TEXT)).png().toBuffer()
    await file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('status').filter({ hasText: TEXT })).toBeVisible()
  })
})
