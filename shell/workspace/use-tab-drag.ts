import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { aside, placeUnder, type Place } from './tab-drag.ts'

// A click is no drag: the pointer has to travel first.
const DRAG_FROM_PX = 6
/** So near to the edge the strip scrolls along. */
const EDGE_PX = 24
const SCROLL_PX = 12
const MAIN_BUTTON = 1

interface Held {
  readonly pointer: number
  readonly x: number
  readonly scrolled: number
  readonly from: number
}

interface Drag {
  readonly places: readonly Place[]
  readonly from: number
  readonly to: number
  readonly by: number
}

const tabsIn = (strip: HTMLElement): HTMLElement[] => [...strip.querySelectorAll<HTMLElement>('[role="tab"]')]

const placeOf = (tab: HTMLElement): Place => ({
  left: tab.offsetLeft,
  width: tab.offsetWidth,
  fixed: tab.hasAttribute('data-pinned'),
})

/** Lets the tabs of a strip be dragged with a mouse or a pen; a finger scrolls the strip. */
export const useTabDrag = (move: (from: number, to: number) => void) => {
  const held = useRef<Held>(undefined)
  const [drag, setDrag] = useState<Drag>()
  const letGo = (): void => {
    held.current = undefined
    setDrag(undefined)
  }
  return {
    isDragging: drag !== undefined,
    styleOf: (index: number): CSSProperties | undefined => {
      if (!drag) return undefined
      if (index === drag.from) return { transform: `translateX(${drag.by}px)`, transition: 'none', zIndex: 1 }
      return { transform: `translateX(${aside(drag.places, drag.from, drag.to, index)}px)` }
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const strip = event.currentTarget
        const from = tabsIn(strip).findIndex((tab) => event.target instanceof Node && tab.contains(event.target))
        if (event.pointerType === 'touch' || event.button !== 0 || from < 0) return
        held.current = { pointer: event.pointerId, x: event.clientX, scrolled: strip.scrollLeft, from }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = held.current
        const strip = event.currentTarget
        if (start?.pointer !== event.pointerId) return
        if ((event.buttons & MAIN_BUTTON) === 0) return letGo()
        if (!drag && Math.abs(event.clientX - start.x) < DRAG_FROM_PX) return
        const places = drag?.places ?? tabsIn(strip).map(placeOf)
        if (places[start.from]?.fixed !== false) return letGo()
        // From here on the pointer belongs to the strip: it is heard outside, and letting go is no click on a tab.
        if (!drag) strip.setPointerCapture(event.pointerId)
        scrollAlong(strip, event.clientX)
        const by = event.clientX - start.x + strip.scrollLeft - start.scrolled
        setDrag({ places, from: start.from, to: placeUnder(places, start.from, by), by })
      },
      onPointerUp: () => {
        letGo()
        if (drag && drag.to !== drag.from) move(drag.from, drag.to)
      },
      onPointerCancel: letGo,
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key === 'Escape') letGo()
      },
    },
  }
}

const scrollAlong = (strip: HTMLElement, x: number): void => {
  const { left, right } = strip.getBoundingClientRect()
  if (x < left + EDGE_PX) strip.scrollLeft -= SCROLL_PX
  else if (x > right - EDGE_PX) strip.scrollLeft += SCROLL_PX
}
