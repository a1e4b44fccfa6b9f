import type { ReactNode } from 'react'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Qualification } from '../../profile.ts'
import type { Supplier } from '../../shapes.ts'
import { AccountsCard } from './accounts-card.tsx'
import { AgreementsCard } from './agreements-card.tsx'
import { BasicsCard } from './basics-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { CardSceneProvider } from './card-scene.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { ContactsCard, PersonCard } from './people-cards.tsx'
import { CARDS } from './words.ts'

/** The cards by the step of the registration form that writes them; several cards may belong to one. */
export type CardKey = keyof typeof CARDS

interface Props {
  readonly supplier: Supplier
  readonly canReveal: boolean
  /** Stands in the heading of a card. */
  readonly extra?: (card: CardKey) => ReactNode
  /** Stands on each certificate in force. */
  readonly certificateExtra?: (certificate: Qualification) => ReactNode
}

/** Everything that a supplier has entered about itself, to read: the same cards for itself and for purchasing. */
export const ProfileCards = ({ supplier, canReveal, extra, certificateExtra }: Props) => {
  const { profile, qualificationHistory } = supplier
  const title = (card: CardKey): string => (card === 'people' ? CARDS.people[profile.supplierType] : CARDS[card])
  const card = (key: CardKey, children: ReactNode) => (
    <Section title={title(key)} extra={extra?.(key)}>
      {children}
    </Section>
  )
  return (
    <CardSceneProvider supplier={supplier} canReveal={canReveal}>
      {card('basics', <BasicsCard profile={profile} />)}
      {card('people', <PersonCard profile={profile} />)}
      {card('contacts', <ContactsCard profile={profile} />)}
      {card('business', <BusinessCard profile={profile} />)}
      {card(
        'certificates',
        <CertificatesCard
          certificates={profile.qualifications}
          history={qualificationHistory}
          extra={certificateExtra}
        />,
      )}
      {card('accounts', <AccountsCard profile={profile} />)}
      {card('agreements', <AgreementsCard profile={profile} />)}
    </CardSceneProvider>
  )
}
