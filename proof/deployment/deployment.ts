import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountToDropTo } from '#platform/database/account.ts'
import { freePort } from '#platform/testing/ports.ts'
import { prepareProxy, thisMachine } from '../../scripts/system-packages.ts'
import { caughtOnce, type Proof, type ProofOutcome } from '../parts/proof.ts'
import { withScratch } from '../parts/scratch.ts'
import { knocksOf, type Knock } from './knocks.ts'
import { isMissed, makeImage } from './image.ts'
import { inProduction } from './product.ts'
import { behindNginx, composeSiteAt, makeCertificate, siteAt, type Places } from './site.ts'
import { judgeFiles } from './tools.ts'
import { visitorOf } from './visitor.ts'

/** Worse than this nobody may find a service; systemd calls what is below 3 well protected. */
const EXPOSURE_MAX = 2.5

/** What the pages are made with; nothing else needs it. */
const NEEDED = 'marked'

/** A site with mistakes that nginx takes, each of which a visitor notices; the try that has to. */
const MISTAKES: readonly (readonly [knock: string, right: string, wrong: string])[] = [
  [
    'every header is sent once, HSTS among them',
    'proxy_http_version 1.1;',
    'proxy_http_version 1.1; add_header Strict-Transport-Security max-age=1;',
  ],
  ['a file of 50 MB arrives', 'client_max_body_size 60m;', 'client_max_body_size 20m;'],
  ['one of 61 MB is refused', 'client_max_body_size 60m;', 'client_max_body_size 80m;'],
  ['news arrive as they happen', 'proxy_buffering off;', 'proxy_ignore_headers X-Accel-Buffering;'],
  ['figures are not for visitors', 'location = /metrics { return 404; }', ''],
  [
    'names that are not ours get no answer',
    'ssl_reject_handshake on;',
    'ssl_certificate fullchain.pem; ssl_certificate_key privkey.pem;',
  ],
  ['HTTP is sent on to HTTPS', 'return 301 https', 'return 301 http'],
]

/** The files of `deploy/`, by the programs that read them. */
export const deployment: Proof = {
  name: 'deployment',
  promise: 'what is deployed works as it lies there',
  goal: 'systemd and nginx take every file of theirs, no service is more open than 2.5 of 10, and behind nginx with TLS the product, of what the image holds, shows its pages, sends each header once, takes 50 MB and no more, and lets news through at once',
  isSlow: true,
  run: async () => {
    const problem = prepareProxy(thisMachine())
    if (problem !== undefined) throw new Error(problem)
    const folder = mkdtempSync(join(tmpdir(), 'portal-deployment-'))
    const missed = await isMissed(NEEDED)
    const home = await makeImage()
    // Open to the account that root hands nginx to.
    chmodSync(folder, 0o755)
    try {
      return await prove(home, missed, {
        folder,
        account: accountToDropTo(),
        http: await freePort(),
        https: await freePort(),
        portal: await freePort(),
        passport: await freePort(),
      })
    } finally {
      for (const one of [folder, home]) rmSync(one, { recursive: true, force: true })
    }
  },
}

const prove = async (home: string, missed: boolean, places: Places): Promise<ProofOutcome> => {
  const certificate = makeCertificate(places)
  const site = siteAt(places)
  const files = judgeFiles(places, { 'nginx/portal.conf': site, 'compose/nginx.conf': composeSiteAt(places) })
  const open = Object.entries(files.exposures).filter(([, level]) => !(level <= EXPOSURE_MAX))
  const { wrong, tried, seen } = await withScratch(async ({ create }) =>
    inProduction(home, places, await create('portal'), async (traders) => {
      const knocks = knocksOf(visitorOf(places, certificate), places, traders)
      const found = await behindNginx(places, site, () => knockAt(Object.entries(knocks)))
      const noticed: string[] = []
      for (const [name, right, mistake] of MISTAKES) {
        const knock = knocks[name]
        if (!knock || !site.includes(right)) throw new Error(`nothing to plant a mistake in: ${name}`)
        const [said] = await behindNginx(places, site.replaceAll(right, mistake), () => knockAt([[name, knock]]))
        if (said !== undefined) noticed.push(name)
      }
      return { wrong: found, tried: Object.keys(knocks).length, seen: noticed }
    }),
  )
  const faults = [...files.refused, ...open.map(([name, level]) => `${name} is open: ${level}`), ...wrong]
  if (faults.length > 0) console.error(faults.join('\n'))
  const isCaught = missed && files.seen === files.mistakes && seen.length === MISTAKES.length
  const most = Math.max(...Object.values(files.exposures))
  return {
    n: tried + files.judged,
    ok: faults.length === 0 && isCaught,
    tried: { count: tried + files.judged, what: `units, sites, and tries behind nginx` },
    failed: faults.length,
    control: [
      caughtOnce('package for tests', missed),
      { fault: 'mistakes in files', caught: files.seen, of: files.mistakes },
      { fault: 'in sites', caught: seen.length, of: MISTAKES.length },
    ],
    measured: { judged: files.judged, exposures: files.exposures, tried, faults, seen },
    sentence:
      `${files.judged} units and sites taken but for ${files.refused.length}, exposure at most ${most} of 10; ${tried} tries behind nginx with TLS, ${wrong.length} wrong; ` +
      `controls: ${files.seen} of ${files.mistakes} mistakes in files, ${missed ? 'a' : 'no'} package for tests and ${seen.length} of ${MISTAKES.length} in sites noticed`,
  }
}

const knockAt = async (knocks: readonly (readonly [string, Knock])[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const [name, knock] of knocks) {
    const said = await knock().catch((error: unknown) => String(error))
    if (said !== undefined) wrong.push(`${name}: ${said}`)
  }
  return wrong
}
