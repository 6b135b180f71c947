import type { MissionToLead } from '@allmend/contract/city/missions'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './come.module.css'
import { signUpTexts } from './texts.ts'

interface PeopleProps {
  known: MissionToLead
  here: ReadonlySet<string>
  onCheck: (userId: string, isIn: boolean) => void
  onBack: () => void
}

/** Who comes, and who is there. */
export function People({ known, here, onCheck, onBack }: PeopleProps) {
  const texts = useTexts(signUpTexts)
  return (
    <div className={styles.pad}>
      <div className={styles.groupHead}>
        <h2>{texts.people}</h2>
        <p>{texts.groupState(number(here.size), number(known.people.length))}</p>
      </div>
      <PeopleList people={known.people} here={here} onCheck={onCheck} />
      <div className={styles.mainActs}>
        <Button kind="primary" size="large" block onClick={onBack}>
          {texts.toRide}
        </Button>
      </div>
    </div>
  )
}

/** Whoever did not agree to be named is a number: she says herself that she is there. */
export function PeopleList({
  people,
  here,
  onCheck,
}: {
  people: MissionToLead['people']
  here: ReadonlySet<string>
  onCheck: (userId: string, isIn: boolean) => void
}) {
  const texts = useTexts(signUpTexts)
  return (
    <ul className={styles.persons}>
      {people.map(({ userId, name }, at) => {
        const called = name ?? texts.person(number(at + 1))
        const isHere = here.has(userId)
        return (
          <li key={userId}>
            <label>
              <i aria-hidden="true">{called.slice(0, 1).toUpperCase()}</i>
              <span>{called}</span>
              <small>{isHere ? texts.isHere : texts.isMissing}</small>
              <input
                type="checkbox"
                checked={isHere}
                onChange={(event) => onCheck(userId, event.currentTarget.checked)}
              />
            </label>
          </li>
        )
      })}
    </ul>
  )
}
