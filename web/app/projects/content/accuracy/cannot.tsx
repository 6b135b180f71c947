import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { MinusCircleIcon } from '../../../platform/ui/icons.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './accuracy.module.css'
import { accuracyTexts } from './texts.ts'

export function Cannot() {
  const texts = useTexts(accuracyTexts)
  const all = [
    [texts.cannotRiding, texts.cannotRidingText],
    [texts.cannotBike, texts.cannotBikeText],
    [texts.cannotRail, texts.cannotRailText],
    [texts.cannotPeople, texts.cannotPeopleText],
    [texts.cannotSeldom, texts.cannotSeldomText],
    [texts.cannotHabits, texts.cannotHabitsText],
  ] as const
  return (
    <Section title={texts.cannot}>
      <ul className={styles.cannot}>
        {all.map(([title, text]) => (
          <li key={title}>
            <Icon of={MinusCircleIcon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
