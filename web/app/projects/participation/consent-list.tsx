import type { ConsentText, Participation } from '@allmend/contract/projects/participation'
import { ConsentRow } from './consent-row.tsx'
import styles from './join.module.css'

interface ConsentListProps {
  code: string
  texts: readonly Pick<ConsentText, 'purpose' | 'version' | 'de' | 'en'>[]
  held: readonly Participation['consents'][number][]
}

/** What she agreed to, and all she can change about it. */
export function ConsentList({ code, texts, held }: ConsentListProps) {
  return (
    <ul className={styles.consents}>
      {texts.map((text) => (
        <ConsentRow
          key={text.purpose}
          code={code}
          text={text}
          held={held.find((it) => it.purpose === text.purpose)}
        />
      ))}
    </ul>
  )
}
