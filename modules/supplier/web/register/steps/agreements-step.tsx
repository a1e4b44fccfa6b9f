import { Section } from '#shell/kit/detail/section.tsx'
import { AGREEMENTS } from '../../../agreements.ts'
import { STEP_TITLES } from '../../../words.ts'
import { AGREEMENT } from '../words.ts'
import { useHeld, useScene, useValue } from '../form-context.tsx'
import { Agreement } from '../parts/agreement.tsx'

/** Step 7: the agreements, each accepted by itself. */
export const AgreementsStep = () => {
  const { form, wordsIn } = useScene()
  const words = useHeld(wordsIn)
  const accepted = useValue('agreements')
  return (
    <Section title={STEP_TITLES[6]}>
      <p>{AGREEMENT.lead}</p>
      {AGREEMENTS.map(({ code, title, version, text }) => (
        <Agreement
          key={code}
          code={code}
          title={title}
          version={version}
          text={text}
          accepted={accepted.find((one) => one.code === code && one.version === version)}
          wrong={words.get(`agreements.${code}`)}
          accept={(isAccepted) =>
            form.change({
              agreements: [
                ...accepted.filter((one) => one.code !== code),
                ...(isAccepted ? [{ code, version, acceptedAt: new Date().toISOString() }] : []),
              ],
            })
          }
        />
      ))}
    </Section>
  )
}
