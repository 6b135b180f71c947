import type { CityStats, WhoRates } from '@allmend/contract/city/ratings-overview'
import { AGE_CLASSES, BIKE_FREQUENCIES } from '@allmend/domain/city/ratings/rater'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartActs } from '../../../projects/releases/index.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ageTexts, frequencyTexts, raterGenderTexts, usageTexts } from '../rater-texts.ts'
import { NothingPublished } from './nothing-published.tsx'
import styles from './overview.module.css'
import { ShareRows } from './share-rows.tsx'
import { cityStatsTexts } from './texts.ts'

/** What those who rate said about themselves. */
export function WhoSection({ stats }: { stats: CityStats }) {
  const texts = useTexts(cityStatsTexts)
  const ageLabels = useTexts(ageTexts)
  const frequencyLabels = useTexts(frequencyTexts)
  const usageLabels = useTexts(usageTexts)
  const genders = useTexts(raterGenderTexts)
  const { ages, frequencies, usages } = stats.who
  const csv = () => [
    [texts.who, texts.people],
    ...(ages?.rows ?? []).map((it) => [`${genders[it.gender]} ${ageLabels[it.age]}`, it.people]),
    ...(frequencies?.rows ?? []).map((it) => [frequencyLabels[it.frequency], it.people]),
    ...(usages?.rows ?? []).map((it) => [usageLabels[it.usage], it.people ?? '']),
  ]
  return (
    <Section title={texts.who} text={<p>{texts.whoText}</p>}>
      {ages || frequencies || usages ? (
        <>
          <div className={styles.three}>
            {ages && <Pyramid ages={ages} />}
            {frequencies && <Frequencies frequencies={frequencies} />}
            {usages && <Usages usages={usages} />}
          </div>
          <ChartActs title={texts.who} rows={csv} />
        </>
      ) : (
        <NothingPublished stats={stats} />
      )}
    </Section>
  )
}

type Published<Part extends keyof WhoRates> = NonNullable<WhoRates[Part]>

function Pyramid({ ages }: { ages: Published<'ages'> }) {
  const texts = useTexts(cityStatsTexts)
  const ageLabels = useTexts(ageTexts)
  const genders = useTexts(raterGenderTexts)
  const most = Math.max(...ages.rows.map(({ people }) => people))
  const peopleOf = (gender: 'male' | 'female', age: string): number =>
    ages.rows.find((it) => it.gender === gender && it.age === age)?.people ?? 0
  return (
    <div>
      <h3>{texts.ages}</h3>
      <table className={styles.pyramid}>
        <thead>
          <tr>
            <th scope="col">{genders.male}</th>
            <th scope="col">{texts.age}</th>
            <th scope="col">{genders.female}</th>
          </tr>
        </thead>
        <tbody>
          {AGE_CLASSES.toReversed().map((age) => (
            <tr key={age}>
              <td>
                <Side people={peopleOf('male', age)} most={most} />
              </td>
              <th scope="row">{ageLabels[age]}</th>
              <td>
                <Side people={peopleOf('female', age)} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.caption}>
        {texts.people}. {ages.unsaid > 0 && `${texts.agesUnsaid(number(ages.unsaid))}. `}
        {ages.rest > 0 && `${texts.rest(number(ages.rest))}.`}
      </p>
    </div>
  )
}

function Side({ people, most }: { people: number; most: number }) {
  return (
    <span>
      {people > 0 ? number(people) : '–'}
      <i style={{ width: `${(people / most) * 60}%` }} aria-hidden="true" />
    </span>
  )
}

function Frequencies({ frequencies: { rows, rest, unsaid } }: { frequencies: Published<'frequencies'> }) {
  const texts = useTexts(cityStatsTexts)
  const frequencyLabels = useTexts(frequencyTexts)
  const answered = rows.reduce((sum, { people }) => sum + people, rest)
  const shown = BIKE_FREQUENCIES.toReversed().flatMap((it) =>
    rows.filter(({ frequency }) => frequency === it),
  )
  return (
    <div>
      <h3>{texts.frequency}</h3>
      <ShareRows
        caption={texts.frequency}
        rows={shown.map(({ frequency, people }) => ({
          name: frequencyLabels[frequency],
          share: people / answered,
          label: percent(people / answered, 1),
        }))}
      />
      <p className={styles.caption}>
        {rest > 0 && `${texts.rest(number(rest))}. `}
        {unsaid > 0 && `${texts.unsaid(number(unsaid))}.`}
      </p>
    </div>
  )
}

function Usages({ usages: { rows, people: answered } }: { usages: Published<'usages'> }) {
  const texts = useTexts(cityStatsTexts)
  const usageLabels = useTexts(usageTexts)
  const sorted = rows.toSorted((one, other) => (other.people ?? -1) - (one.people ?? -1))
  return (
    <div>
      <h3>{texts.usage}</h3>
      <ShareRows
        caption={texts.usage}
        rows={sorted.map(({ usage, people }) => ({
          name: usageLabels[usage],
          share: (people ?? 0) / answered,
          label: people === null ? texts.usageFew : percent(people / answered, 1),
        }))}
      />
    </div>
  )
}
