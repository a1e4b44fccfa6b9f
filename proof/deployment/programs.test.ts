import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { readWorkerPort } from '#apps/worker/port.ts'
import { readConfig } from '#platform/config.ts'
import { createServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { probesIn } from './references.ts'
import { deployFiles, objectsIn, ROOT, textOf } from './sources.ts'

const IMAGE = textOf('container/Containerfile')
const MANIFESTS = deployFiles('kubernetes/*.yaml').map(textOf)
const COMPOSE = textOf('compose/compose.yaml')
const UNITS = deployFiles('{systemd,backup}/*.service').map(textOf)

const complaintsOf = (text: string): string[] => validate(text).map(({ message }) => JSON.stringify(message))

describe('the definition of the image', () => {
  test('is one that a builder takes', () => {
    expect(complaintsOf(IMAGE)).toEqual([])
  })
  test.each([
    ['an instruction that does not exist', 'STOPSIGNAL', 'STOPSIGN', 'STOPSIGN'],
    ['a flag that does not exist', '--retries', '--retrys', 'retrys'],
    ['a user that is none', 'USER 1000:1000', 'USER', 'argument'],
  ])('is refused with %s', (_fault, right, wrong, said) => {
    expect(complaintsOf(IMAGE.replace(right, wrong)).join('\n')).toContain(said)
  })
  test('has the Node that the product is tested with', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    expect(IMAGE).toContain(`ARG BASE=node:${dependencies['node']}-bookworm-slim\n`)
  })
})

test('no image is tied to one registry, and each has its version', () => {
  const images = [IMAGE, COMPOSE, ...MANIFESTS].flatMap((text) =>
    [...text.matchAll(/(?:^ARG BASE=|image: )(\S+)$/gm)].flatMap(([, image]) => image ?? []),
  )
  expect(images.length).toBeGreaterThan(8)
  // A first part with a dot or a port is a host.
  expect(images.filter((image) => !/^(?:[a-z]+\/)?[a-z]+:[\w.-]+$/.test(image) || image.endsWith(':latest'))).toEqual(
    [],
  )
})

test('every program that a deployment starts is there', () => {
  const started = [IMAGE, COMPOSE, ...MANIFESTS, ...UNITS].flatMap((text) => text.match(/\bapps\/\w+\/main\.ts/g) ?? [])
  expect(new Set(started)).toEqual(new Set(['apps/all/main.ts', 'apps/migrate/main.ts', 'apps/worker/main.ts']))
  expect(started.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

describe('whoever asks whether a program lives', () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const probes = [
    ...probesIn(MANIFESTS.flatMap(objectsIn)),
    ...[IMAGE, COMPOSE].flatMap((text) =>
      [...text.matchAll(/127\.0\.0\.1:(\d+)(\/\w+)'\)/g)].map(([, port, path]) => ({ port: Number(port), path })),
    ),
  ]
  test('asks at ports that the program has', () => {
    expect(probes.length).toBeGreaterThan(8)
    const ports: unknown[] = [config.port, config.passportPort, readWorkerPort({})]
    expect(probes.filter(({ port }) => !ports.includes(port))).toEqual([])
  })
  test('asks for paths that are answered', async () => {
    const app = await createServer({
      config,
      log: createLogger('silent'),
      ready: () => Promise.resolve(),
      isPatient: true,
    })
    for (const asked of new Set(probes.map(({ path }) => String(path))))
      expect((await app.inject(asked)).statusCode, asked).toBe(200)
    expect((await app.inject('/ready')).statusCode).toBe(404)
    await app.close()
  })
})
