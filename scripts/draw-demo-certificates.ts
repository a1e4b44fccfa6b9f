import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { certificatePage } from '#apps/demo/certificates/certificate-page.ts'
import { CERTIFICATE } from '#apps/demo/certificates/words.ts'
import { SUPPLIERS } from '#apps/demo/people.ts'
import { PROFILES, type DemoProfile } from '#apps/demo/profiles.ts'
import { regionText } from '#kernel/regions.ts'
import {
  bankCardReading,
  idCardReading,
  licenceReading,
  type Reading,
} from '#modules/supplier/web/register/readings.ts'
import { createEngine, type Engine } from '#platform/recognition/engine.ts'
import { readModelPaths } from '#platform/recognition/settings.ts'
import { bankCardPage } from '../bench/recognition/draw/card-page.ts'
import { createChance } from '../bench/recognition/draw/chance.ts'
import { idBackPage, idFrontPage } from '../bench/recognition/draw/id-page.ts'
import { licencePage } from '../bench/recognition/draw/licence-page.ts'
import { chromiumHere } from './system-packages.ts'

// Draws the certificates of the demo suppliers again and reads them with the product's own recognition. The start of
// the demo only copies what this leaves in apps/demo/certificates.
const FOLDER = join(import.meta.dirname, '..', 'apps', 'demo', 'certificates')
const LONG = 1000
const QUALITY = 55

interface Drawing {
  readonly html: string
  readonly width: number
  readonly height: number
}

const drawingsOf = (demo: DemoProfile, index: number): Readonly<Record<string, Drawing>> => {
  const chance = createChance(20_261_115 + index)
  const { name = '', creditCode = null, type = 1 } = SUPPLIERS[index] ?? {}
  const { profile } = demo
  const number = profile.idNumber ?? ''
  const [, city = '', district = ''] = regionText(profile.regionCodes ?? []).split(' ')
  const [year = '', month = '', day = ''] = (profile.establishedAt ?? '').split('-')
  const licence = licencePage(
    {
      creditCode: creditCode ?? '',
      name,
      type: profile.companyType ?? '',
      legalPerson: profile.legalPerson ?? '',
      registeredCapital: (profile.registeredCapital ?? '').replaceAll(' ', ''),
      establishDate: CERTIFICATE.chineseDay(year, month, day),
      address: demo.licenceAddress ?? profile.registeredAddress ?? '',
      businessScope: profile.businessScope ?? '',
    },
    chance,
  )
  const permit = certificatePage({
    title: CERTIFICATE.permit,
    lines: [
      [CERTIFICATE.accountName, name],
      [CERTIFICATE.accountNo, demo.accountNo],
      [CERTIFICATE.bank, demo.branch],
    ],
  })
  const card = bankCardPage(
    { cardNumber: demo.accountNo, bankName: demo.branch.slice(0, demo.branch.indexOf(city)), cardType: 'debit' },
    chance,
  )
  return {
    ...(type === 3 ? {} : { licence }),
    'id-front': idFrontPage(
      {
        name: profile.idName ?? '',
        sex: CERTIFICATE.sexes[Number(number.at(16)) % 2] ?? '',
        nation: CERTIFICATE.nation,
        birth: `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`,
        address: (profile.address ?? '').replaceAll(' ', ''),
        idNumber: number,
      },
      chance,
    ),
    'id-back': idBackPage(
      { authority: CERTIFICATE.police(city + district), validFrom: profile.idFrom ?? '', validTo: profile.idTo ?? '' },
      chance,
    ),
    account: type === 3 ? card : permit,
    ...Object.fromEntries(
      demo.certificates.map(({ type: title, certNo, issuer }, at) => [
        `certificate-${at}`,
        certificatePage({
          title,
          lines: [
            [CERTIFICATE.certNo, certNo],
            [CERTIFICATE.holder, name],
            [CERTIFICATE.issuer, issuer],
            [CERTIFICATE.from, '2023-01-01'],
            [CERTIFICATE.period, CERTIFICATE.periodOf],
          ],
        }),
      ]),
    ),
  }
}

const photograph = async (page: Page, { html, width, height }: Drawing): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<body style="margin:0">${html}</body>`)
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  return sharp(png)
    .resize({ width: LONG, height: LONG, fit: 'inside' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** What recognition makes of the certificates that it can read, by the fields of the profile. */
const readingOf = async (engine: Engine, name: string, image: Buffer, type: number): Promise<Reading> => {
  const kind =
    name === 'licence'
      ? 'BusinessLicense'
      : name.startsWith('id-')
        ? 'IdCard'
        : name === 'account' && type === 3
          ? 'Bankcard'
          : undefined
  if (kind === undefined) return {}
  const { outcome } = await engine.read(kind, image)
  if ('unread' in outcome) throw new Error(`${name} cannot be read: ${outcome.unread}`)
  const { reading } = outcome
  if (reading.kind === 'BusinessLicense') return licenceReading(reading.fields)
  return reading.kind === 'IdCard'
    ? idCardReading(reading.fields, name === 'id-back' ? 'back' : 'front')
    : bankCardReading(reading.fields, 0)
}

const browser = await chromium.launch({
  executablePath: chromiumHere(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const engine = createEngine(readModelPaths(process.env))
try {
  const page = await browser.newPage()
  const readings: Record<string, Reading> = {}
  for (const [index, demo] of PROFILES.entries()) {
    const folder = join(FOLDER, demo.certificatesIn)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const [name, drawing] of Object.entries(drawingsOf(demo, index))) {
      const image = await photograph(page, drawing)
      writeFileSync(join(folder, `${name}.jpg`), image)
      const read = await readingOf(engine, name, image, SUPPLIERS[index]?.type ?? 1)
      readings[demo.certificatesIn] = { ...readings[demo.certificatesIn], ...read }
    }
  }
  writeFileSync(join(FOLDER, 'readings.json'), `${JSON.stringify(readings, null, 2)}\n`)
} finally {
  await engine.close()
  await browser.close()
}
