import { useState } from 'react'
import { Frame } from './frame.tsx'
import { NumberPicker } from './number-picker.tsx'
import { Phone } from './phone.tsx'
import { rememberedMobile, rememberMobile } from './remembered.ts'

/** The sandbox phone: people who try the product use it in place of a real one. */
export const Sandbox = () => {
  const [mobile, setMobile] = useState(rememberedMobile)
  const choose = (next: string | undefined): void => {
    rememberMobile(next)
    setMobile(next)
  }
  return (
    <Frame>
      {mobile === undefined ? (
        <NumberPicker onChoose={choose} />
      ) : (
        <Phone key={mobile} mobile={mobile} onChange={() => choose(undefined)} />
      )}
    </Frame>
  )
}
