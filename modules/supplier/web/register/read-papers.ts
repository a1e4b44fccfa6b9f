import type { Read } from './parts/paper-field.tsx'
import { recognition } from './queries.ts'
import { bankCardReading, idCardReading, licenceReading } from './readings.ts'

// On this machine: papers of people leave the house only where somebody has set a provider up.
const params = { provider: 'local' }
const quiet = true

/** Reads a business licence. */
export const readLicence = async (fileId: string): Promise<Read> => {
  const { fields, warnings } = await recognition.recogniseLicence({ params, body: { fileId }, quiet })
  return { reading: licenceReading(fields), warnings }
}

/** Reads one side of an identity card. */
export const readIdCard =
  (side: 'front' | 'back') =>
  async (fileId: string): Promise<Read> => {
    const { fields, warnings } = await recognition.recogniseIdCard({ params, body: { fileId, side }, quiet })
    return { reading: idCardReading(fields), warnings }
  }

/** Reads a bank card for the account in a row. */
export const readBankCard =
  (index: number) =>
  async (fileId: string): Promise<Read> => {
    const { fields, warnings } = await recognition.recogniseBankCard({ params, body: { fileId }, quiet })
    return { reading: bankCardReading(fields, index), warnings }
  }
