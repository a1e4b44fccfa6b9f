import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, memo, Suspense, useMemo } from 'react'
import { BASE } from '../base.ts'
import { PageRouteProvider, type PageRoute } from '../page-route.tsx'
import { useKeptScroll } from './kept-scroll.ts'
import { FramePane } from './frame-pane.tsx'
import { useNavigation } from './navigation.tsx'
import { PaneBoundary } from './pane-boundary.tsx'
import { forgetPage, pageComponent, type PageRegistry } from './page-component.ts'
import { closePages, setTabTitle, type OpenPage } from './store.ts'
import { WORKSPACE } from './words.ts'
import styles from './workspace.module.css'

const searchOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`
}

/** Finds its page when it is shown, so that a new attempt finds a new one. */
const NamedPage = ({ registry, name }: { readonly registry: PageRegistry; readonly name: string }) => {
  const found = pageComponent(registry, name)
  return found ? createElement(found) : null
}

/** One open page with everything that it needs. It renders again only when something of its own changes. */
export const Pane = memo(({ page }: { readonly page: OpenPage }) => {
  const { go, registry } = useNavigation()
  const { key, path, params, search, route: node } = page
  const route = useMemo<PageRoute>(
    () => ({
      base: BASE,
      params,
      query: new URLSearchParams(search),
      setQuery: (query) => go(`${path}${searchOf(query)}`, { replace: true, kept: true }),
      open: (address) => go(address),
      setTitle: (title, hint) => setTabTitle(key, title, hint),
      close: () => {
        const next = closePages('close', key)
        if (next !== undefined) go(next, { kept: true })
      },
    }),
    [key, path, params, search, go],
  )
  const scroll = useKeptScroll<HTMLElement>()
  const isFramed = node.meta.frameModelName !== ''
  return (
    <section
      role="tabpanel"
      aria-label={node.meta.title}
      className={`${styles['pane']} ${isFramed ? styles['framed'] : ''}`}
      // Pages begin with words, and while they load there is nothing else: keys must be able to scroll them all the same. A
      // framed page scrolls within itself.
      tabIndex={isFramed ? -1 : 0}
      {...scroll}
    >
      {isFramed ? (
        <FramePane name={node.meta.frameModelName} title={node.meta.title} />
      ) : (
        <PaneBoundary onRetry={() => forgetPage(node.component)}>
          <Suspense fallback={<div role="status" aria-label={WORKSPACE.loading} className={styles['loading']} />}>
            <QueryClientProvider client={page.client}>
              <PageRouteProvider route={route}>
                <NamedPage registry={registry} name={node.component} />
              </PageRouteProvider>
            </QueryClientProvider>
          </Suspense>
        </PaneBoundary>
      )}
    </section>
  )
})
Pane.displayName = 'Pane'
