import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import type { FoundPerson, UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { GROUP_LIMITS } from '@allmend/domain/city/people/group'
import { date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckIcon, EnvelopeSimpleIcon, MagnifyingGlassIcon, PlusIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { foundPeople, useAddToGroup } from '../queries.ts'
import { usersTexts } from './texts.ts'
import styles from './users.module.css'

interface AddPersonProps {
  project: ProjectOverview
  group: UserGroup
}

/** Those who take part and agreed to be named, found by name or by their whole mail address. */
export function AddPerson({ project, group }: AddPersonProps) {
  const texts = useTexts(usersTexts)
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const sought = useDeferredValue(search.trim())
  const isLong = sought.length >= GROUP_LIMITS.search
  const query = useQuery({ ...foundPeople(project.id, sought), enabled: isLong })
  const add = useAddToGroup()
  const found = isLong ? (query.data ?? []) : []
  const isIn = ({ groupIds }: FoundPerson): boolean => groupIds.includes(group.id)

  function take(person: FoundPerson | undefined): void {
    if (!person || isIn(person)) return
    // Others can be taken meanwhile; only she is on her way already.
    if (add.isPending && add.variables.userId === person.userId) return
    const sent = { projectId: project.id, id: group.id, userId: person.userId }
    add.mutateAsync(sent).then(
      () => toast(texts.added(person.name)),
      () => undefined,
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setSearch('')
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') take(found[at])
    else return
    event.preventDefault()
  }

  /* A select cannot hold what these rows hold; the field does by keyboard what a click does. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
  return (
    <div className={styles.add}>
      <label htmlFor={`${id}-search`}>{texts.add}</label>
      <div className={styles.addField}>
        <Icon of={MagnifyingGlassIcon} size={16} />
        <input
          id={`${id}-search`}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          placeholder={texts.addHint}
          value={search}
          maxLength={254}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className={layout.hidden}>
        {isLong && query.data ? texts.found(number(found.length)) : ''}
      </output>
      {sought !== '' && !isLong && <p className={styles.nobody}>{texts.addShort}</p>}
      {query.isError && isLong && <FailureNotice failure={query.error} />}
      {add.isError && <FailureNotice failure={add.error} />}
      {isLong && query.data && (
        <div className={styles.found}>
          {found.length > 0 && (
            <div id={`${id}-found`} role="listbox" aria-label={texts.results}>
              {found.map((person, place) => (
                <div
                  key={person.userId}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  aria-disabled={isIn(person)}
                  // The field keeps the focus, and with it the keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(person)}
                >
                  <span className={styles.letter} aria-hidden="true">
                    {person.name.slice(0, 1).toUpperCase()}
                  </span>
                  <span className={styles.foundPerson}>
                    <Marked name={person.name} sought={sought} />
                    <small>
                      {person.email}, {texts.since(date(person.joinedAt, project.timeZone))}
                    </small>
                  </span>
                  <span className={isIn(person) ? styles.isIn : styles.addAct}>
                    <Icon of={isIn(person) ? CheckIcon : PlusIcon} size={14} />
                    {isIn(person) ? texts.inGroup : texts.addAct}
                  </span>
                </div>
              ))}
            </div>
          )}
          {found.length === 0 && <p className={styles.nobody}>{texts.nobody}</p>}
          <p className={styles.invite}>
            <Icon of={EnvelopeSimpleIcon} size={16} />
            <Link
              className={layout.link}
              to={`/${project.organizationSlug}/cityserver/${project.code}/public-pages`}
            >
              {texts.invite}
            </Link>
          </p>
        </div>
      )}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

function Marked({ name, sought }: { name: string; sought: string }) {
  const from = name.toLowerCase().indexOf(sought.toLowerCase())
  if (from < 0) return <b>{name}</b>
  const to = from + sought.length
  return (
    <b>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </b>
  )
}
