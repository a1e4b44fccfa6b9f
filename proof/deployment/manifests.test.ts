import { describe, expect, test } from 'vitest'
import { problemsInManifest } from './kubernetes.ts'
import { danglingIn } from './references.ts'
import { deployFiles, objectsIn, textOf } from './sources.ts'

const FILES = deployFiles('kubernetes/*.yaml')
const SERVER = textOf('kubernetes/30-server.yaml')

describe('every object of every manifest', () => {
  test.each(FILES)('is one that a cluster takes: %s', (name) => {
    expect(problemsInManifest(textOf(name))).toEqual([])
  })
  test.each([
    ['a kind that does not exist', 'kind: PodDisruptionBudget', 'kind: PodDisruptionBudge', 'a kind that is not known'],
    ['a kind in another group', 'policy/v1', 'policy/v2', 'a kind that is not known'],
    ['text where a number belongs', 'minReplicas: 3', 'minReplicas: three', 'minReplicas'],
    ['a field that is missing', '      containers:', '      contaners:', 'containers'],
    [
      'a probe with a typing error',
      'readinessProbe:',
      'readinesProbe:',
      'nobody reads /spec/template/spec/containers/0/readinesProbe',
    ],
    [
      'a strategy with a typing error',
      'maxUnavailable: 0',
      'maxUnavailble: 0',
      'nobody reads /spec/strategy/rollingUpdate/maxUnavailble',
    ],
    ['a field of another kind', 'maxReplicas: 8', 'maxReplicas: 8\n  replicas: 3', 'nobody reads /spec/replicas'],
  ])('is refused with %s', (_fault, right, wrong, said) => {
    expect(SERVER).toContain(right)
    expect(problemsInManifest(SERVER.replace(right, wrong)).join('\n')).toContain(said)
  })
})

describe('what the manifests name', () => {
  const all = FILES.map(textOf).join('\n---\n')
  test('is among them', () => {
    expect(danglingIn(objectsIn(all))).toEqual([])
  })
  test.each([
    ['a volume', 'lacks a volume', 'name: scratch, mountPath: /tmp', 'name: scrap, mountPath: /tmp'],
    ['a service account', 'service account', 'serviceAccountName: portal', 'serviceAccountName: portals'],
    ['settings', 'the settings of a container', 'configMapRef: { name: portal }', 'configMapRef: { name: portals }'],
    ['what is scaled', 'what it scales', 'kind: Deployment, name: server', 'kind: Deployment, name: servers'],
    ['pods', 'pods with its labels', 'component: worker }\n  ports', 'component: workers }\n  ports'],
    ['a port', 'a port of a service', 'port: { name: passport }', 'port: { name: passports }'],
  ])('is missed when it is not there: %s', (_what, said, right, wrong) => {
    expect(all).toContain(right)
    expect(danglingIn(objectsIn(all.replace(right, wrong))).join('\n')).toContain(said)
  })
})
