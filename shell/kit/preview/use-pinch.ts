import { useRef, useState, type TouchEvent, type TouchList } from 'react'

const distanceOf = (touches: TouchList): number => {
  const [one, other] = [touches[0], touches[1]]
  return one === undefined || other === undefined
    ? 0
    : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

/** Two fingers that move apart or together: how far while they move, and told when they leave. */
export const usePinch = (done: (factor: number) => void) => {
  const [factor, setFactor] = useState(1)
  const begun = useRef(0)
  return {
    factor,
    touched: {
      onTouchStart: ({ touches }: TouchEvent) => {
        begun.current = distanceOf(touches)
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const distance = distanceOf(touches)
        if (begun.current > 0 && distance > 0) setFactor(distance / begun.current)
      },
      onTouchEnd: () => {
        if (begun.current > 0) done(factor)
        begun.current = 0
        setFactor(1)
      },
    },
  }
}
