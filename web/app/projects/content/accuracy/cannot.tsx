import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { MinusCircleIcon } from '../../../platform/ui/icons.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './accuracy.module.css'
import { accuracyTexts } from './texts.ts'

export function Cannot() {
  const words = useTexts(accuracyTexts)
  const all = [
    [words.cannotRiding, words.cannotRidingWords],
    [words.cannotBike, words.cannotBikeWords],
    [words.cannotRail, words.cannotRailWords],
    [words.cannotPeople, words.cannotPeopleWords],
    [words.cannotSeldom, words.cannotSeldomWords],
    [words.cannotHabits, words.cannotHabitsWords],
  ] as const
  return (
    <Section title={words.cannot}>
      <ul className={styles.cannot}>
        {all.map(([title, said]) => (
          <li key={title}>
            <Icon of={MinusCircleIcon} />
            <div>
              <h3>{title}</h3>
              <p>{said}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
