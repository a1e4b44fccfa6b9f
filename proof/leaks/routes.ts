import type { FastifyInstance } from 'fastify'
import type { Operation } from '#kernel/operation.ts'
import type { Stage } from '../parts/stage.ts'

/** The routes of a server, `METHOD /path`, read from its own table. */
export const routesOf = (app: FastifyInstance): string[] => {
  const open: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      open.splice(depth, open.length, part)
      const path = open.join('')
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
    })
}

/** Names of parameters and the case of letters are no difference between addresses. */
const plain = (route: string): string => route.replaceAll(/:[^/]+|\{\w+\}/g, ':').toLowerCase()
const routeOf = ({ method, path }: Operation): string => plain(`${method} ${path}`)

/** Routes of the APIs that no contract describes, and operations that do not say who may call and whose data they touch (L0). */
export const outsideContract = (stage: Stage, routes: readonly string[]): string[] => {
  const described = new Set(stage.served.map(({ operation }) => routeOf(operation)))
  const strange = routes.filter(
    (route) => / \/api(\/|$)/i.test(route) && !/^(HEAD|OPTIONS) /.test(route) && !described.has(plain(route)),
  )
  const silent = stage.served.filter(({ operation }) => !operation.who || !operation.owns).map(({ name }) => name)
  return [...strange, ...silent]
}
