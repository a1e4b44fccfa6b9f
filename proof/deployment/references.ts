import { fieldOf, isRecord } from '#kernel/json.ts'
import { kindOf, nameOf } from './kubernetes.ts'

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const hasLabels = (labels: unknown, wanted: unknown): boolean =>
  isRecord(wanted) && Object.entries(wanted).every(([name, value]) => fieldOf(labels, name) === value)

/** What objects name that none of them is: a cluster takes such objects, and the pods never start or nobody reaches them. */
export const danglingIn = (objects: readonly Fields[]): string[] => {
  const has = (kind: string, name: unknown): boolean =>
    objects.some((object) => object['kind'] === kind && nameOf(object) === name)
  const pods = objects.filter((object) => fieldOf(object, 'spec', 'template', 'spec') !== undefined)
  const selects = (selector: unknown): boolean =>
    pods.some((pod) => hasLabels(fieldOf(pod, 'spec', 'template', 'metadata', 'labels'), selector))

  const namedIn = (object: Fields): (string | false)[] => {
    const spec = object['spec']
    const pod = fieldOf(spec, 'template', 'spec')
    const containers = listOf(fieldOf(pod, 'containers'))
    const target = fieldOf(spec, 'scaleTargetRef')
    const selector = fieldOf(spec, 'selector', 'matchLabels') ?? fieldOf(spec, 'podSelector', 'matchLabels')
    return [
      pod !== undefined && !has('ServiceAccount', fieldOf(pod, 'serviceAccountName')) && 'its service account',
      ...containers.flatMap((container) => [
        ...listOf(fieldOf(container, 'envFrom')).map(
          (from) =>
            !has('ConfigMap', fieldOf(from, 'configMapRef', 'name')) &&
            !has('Secret', fieldOf(from, 'secretRef', 'name')) &&
            'the settings of a container',
        ),
        ...listOf(fieldOf(container, 'volumeMounts')).map(
          (mount) =>
            listOf(fieldOf(pod, 'volumes')).every((one) => fieldOf(one, 'name') !== fieldOf(mount, 'name')) &&
            'a volume',
        ),
      ]),
      target !== undefined && !has(String(fieldOf(target, 'kind')), fieldOf(target, 'name')) && 'what it scales',
      selector !== undefined && !selects(selector) && 'pods with its labels',
      object['kind'] === 'Service' && !selects(fieldOf(spec, 'selector')) && 'pods with its labels',
      ...backendsOf(spec).map((service) => !hasPort(objects, service) && 'a port of a service'),
    ]
  }
  return objects.flatMap((object) =>
    namedIn(object).flatMap((missing) => (missing ? [`${kindOf(object)} ${nameOf(object)} lacks ${missing}`] : [])),
  )
}

const backendsOf = (ingress: unknown): unknown[] =>
  listOf(fieldOf(ingress, 'rules')).flatMap((rule) =>
    listOf(fieldOf(rule, 'http', 'paths')).map((path) => fieldOf(path, 'backend', 'service')),
  )

const hasPort = (objects: readonly Fields[], service: unknown): boolean =>
  objects.some(
    (object) =>
      object['kind'] === 'Service' &&
      nameOf(object) === fieldOf(service, 'name') &&
      listOf(fieldOf(object, 'spec', 'ports')).some(
        (port) => fieldOf(port, 'name') === fieldOf(service, 'port', 'name'),
      ),
  )

/** Where pods are asked whether they live: port, by its number, and path. */
export const probesIn = (objects: readonly Fields[]): { readonly port: unknown; readonly path: unknown }[] =>
  objects
    .flatMap((object) => listOf(fieldOf(object, 'spec', 'template', 'spec', 'containers')))
    .flatMap((container) => {
      const ports = listOf(fieldOf(container, 'ports'))
      const numberOf = (name: unknown): unknown =>
        fieldOf(
          ports.find((port) => fieldOf(port, 'name') === name),
          'containerPort',
        )
      return ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) => {
        const asked = fieldOf(container, probe, 'httpGet')
        return asked === undefined ? [] : [{ port: numberOf(fieldOf(asked, 'port')), path: fieldOf(asked, 'path') }]
      })
    })
