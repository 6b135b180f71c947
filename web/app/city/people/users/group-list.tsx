import { type ReactNode, useState } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

interface GroupListProps {
  groups: readonly GroupNamed[]
  chosen: string
  onChoose: (id: string) => void
  act: ReactNode
}

export function GroupList({ groups, chosen, onChoose, act }: GroupListProps) {
  const texts = useTexts(usersTexts)
  const [search, setSearch] = useState('')
  const members = groups.reduce((sum, { people }) => sum + people, 0)
  const shown = groups.filter(({ groupName }) =>
    groupName.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <section className={styles.list}>
      <div className={styles.listHead}>
        <h2>{texts.groups}</h2>
        {act}
      </div>
      <p className={styles.sums}>{texts.sums(number(groups.length), number(members))}</p>
      <SearchField label={texts.searchGroup} value={search} onValue={setSearch} />
      <ul>
        {shown.map(({ id, groupName, people, counted }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
              <span className={styles.groupName}>{groupName}</span>
              <span className={styles.count}>{number(people)}</span>
              <small>{counted > 0 ? texts.counts(number(counted)) : texts.countsNot}</small>
              <small>{people === 1 ? texts.person : texts.people}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.hint}>{texts.notFound}</p>}
      <p className={styles.hint}>{texts.rule}</p>
    </section>
  )
}
