import { useState } from 'react'
import { QrScanner } from '#shell/kit/scan/qr-scanner.tsx'

/** The scanner, and what it has read. */
const ScanPart = () => {
  const [read, setRead] = useState<readonly string[]>([])
  const [isGivenUp, setGivenUp] = useState(false)
  return isGivenUp ? (
    <p>given up</p>
  ) : (
    <>
      <h1>scan</h1>
      <QrScanner onRead={(text) => setRead((before) => [...before, text])} onGiveUp={() => setGivenUp(true)} />
      <output>{read.join(' ')}</output>
    </>
  )
}

export default ScanPart
