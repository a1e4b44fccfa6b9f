import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { fieldOf } from '#kernel/json.ts'
import { objectsIn } from './sources.ts'

const MODELS: Readonly<Record<string, { readonly prototype: { validate(): void } }>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Secret': Secret,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
}

type Fields = Readonly<Record<string, unknown>>

export const kindOf = ({ apiVersion, kind }: Fields): string => `${String(apiVersion)} ${String(kind)}`
export const nameOf = (object: Fields): string => String(fieldOf(object, 'metadata', 'name'))

/**
 * What a cluster would refuse about a file of objects: kinds that are not known, fields that lack or are of another type, and,
 * as `kubectl apply` does, fields that nobody reads.
 */
export const problemsInManifest = (text: string): string[] => objectsIn(text).flatMap(problemsOf)

const problemsOf = (object: Fields): string[] => {
  const about = `${kindOf(object)} ${nameOf(object)}`
  const model = MODELS[kindOf(object)]
  if (!model) return [`${about}: a kind that is not known`]
  const unread = new Set<string>()
  try {
    Reflect.apply(model.prototype.validate, watched(object, '', unread), [])
  } catch (error) {
    return [`${about}: ${error instanceof Error ? error.message : String(error)}`]
  }
  return [...unread].map((path) => `${about}: nobody reads ${path}`)
}

/** The schemas say nothing of fields beyond theirs, so it is watched which ones are looked at. */
const watched = (object: object, path: string, unread: Set<string>): object => {
  const copy: object = Array.isArray(object) ? [] : {}
  for (const [key, value] of Object.entries(object)) {
    unread.add(`${path}/${key}`)
    const inner: unknown =
      typeof value === 'object' && value !== null ? watched(value, `${path}/${key}`, unread) : value
    Object.assign(copy, { [key]: inner })
  }
  return new Proxy(copy, {
    get: (target, key) => {
      if (typeof key === 'symbol') return undefined
      unread.delete(`${path}/${key}`)
      return fieldOf(target, key)
    },
  })
}
