import type { Reader } from './parts/certificate-field.tsx'
import { recognition } from './queries.ts'
import { bankCardReading, idCardReading, licenceReading, PATHS } from './readings.ts'

// On this machine: certificates of people leave the house only where somebody has set a provider up.
const params = { provider: 'local' }
const quiet = true

/** Reads a business licence. */
export const licenceReader: Reader = {
  paths: PATHS.licence,
  read: async (fileId) => {
    const { fields, warnings } = await recognition.recogniseLicence({ params, body: { fileId }, quiet })
    return { reading: licenceReading(fields), warnings }
  },
}

/** Reads one side of an identity card. */
export const idCardReader = (side: 'front' | 'back'): Reader => ({
  paths: PATHS[side],
  read: async (fileId) => {
    const { fields, warnings } = await recognition.recogniseIdCard({ params, body: { fileId, side }, quiet })
    return { reading: idCardReading(fields, side), warnings }
  },
})

/** Reads a bank card for the account in a row. */
export const bankCardReader = (index: number): Reader => ({
  paths: PATHS.card(index),
  read: async (fileId) => {
    const { fields, warnings } = await recognition.recogniseBankCard({ params, body: { fileId }, quiet })
    return { reading: bankCardReading(fields, index), warnings }
  },
})
