import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { townTexts } from './texts.ts'
import styles from './town-purpose.module.css'

export function TownPurpose({ seed }: { seed: number }) {
  const texts = useTexts(townTexts)
  const uses = [
    [texts.demo, texts.demoText],
    [texts.testing, texts.testingText],
    [texts.repeat, texts.repeatText(String(seed))],
  ] as const
  return (
    <Section title={texts.purpose} text={texts.purposeText}>
      <dl className={styles.uses}>
        {uses.map(([use, what]) => (
          <div key={use}>
            <dt>{use}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
