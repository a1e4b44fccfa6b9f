import { Modal, Spin } from 'antd'
import { useState } from 'react'
import { useSession } from '../session/session.ts'
import { LEAVING } from '../words.ts'
import { SWITCH_AFTER_MS, switchCompany } from './switch-company.ts'
import { dropOffer, useWrongCompany } from './wrong-company.ts'

/** Asks a person who opened a document of another of their companies. `leave`: they do not want to go there. */
export const WrongCompanyDialog = ({ leave }: { readonly leave: () => void }) => {
  const supplierId = useWrongCompany((state) => state.supplierId)
  const company = useSession(({ companies }) => companies.find(({ id }) => id === supplierId))
  const [isSwitching, setSwitching] = useState(false)
  if (isSwitching) return <Spin fullscreen description={LEAVING.switching} />
  const accept = (): void => {
    if (!company) return
    setSwitching(true)
    setTimeout(() => switchCompany(company.companyId, renamed(company.id)), SWITCH_AFTER_MS)
  }
  const decline = (): void => {
    dropOffer()
    leave()
  }
  return (
    <Modal
      open={company !== undefined}
      title={`${LEAVING.wrongCompany}${company?.name ?? ''}`}
      okText={LEAVING.switchOk}
      cancelText={LEAVING.switchNo}
      onOk={accept}
      onCancel={decline}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={460}
    />
  )
}

/** An address that names its supplier (S-07) names the new one; any other is loaded again as it is. */
const renamed = (supplierId: string): string | undefined => {
  const query = new URLSearchParams(location.search)
  if (!query.has('is_auth')) return undefined
  query.set('id', supplierId)
  return `${location.pathname}?${query.toString()}`
}
