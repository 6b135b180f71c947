import { useState } from 'react'
import type { RouteRow } from '@allmend/contract/city/routes'
import { number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../../platform/ui/field/search-field.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { PathIcon, PlusIcon } from '../../../../platform/ui/icons.ts'
import layout from '../../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../../platform/ui/notice/empty-state.tsx'
import type { Staged } from '../state/stage.ts'
import { listTexts } from '../texts.ts'
import { RouteItem } from './route-item.tsx'
import styles from './route-list.module.css'

interface RouteListProps {
  routes: readonly RouteRow[]
  /** The one that is open. */
  open: string | undefined
  /** What is known of the open one and not saved yet. */
  draft: Staged['draft'] | undefined
  onNew: (() => void) | undefined
}

/** All routes by number, those of today or those of the archive. */
export function RouteList({ routes, open, draft, onNew }: RouteListProps) {
  const texts = useTexts(listTexts)
  const [sought, setSought] = useState('')
  const opened = routes.find(({ id }) => id === open)
  const [isArchive, setArchive] = useState(opened?.isArchived ?? false)
  const listed = routes.map((row) => (row.id === open && draft ? { ...row, ...draft } : row))
  const shelf = listed.filter((row) => row.isArchived === isArchive)
  const shown = shelf.filter((row) => isSought(row, sought))
  const archivedCount = routes.filter((row) => row.isArchived).length
  const shelves = [
    { isOf: false, label: texts.active, count: routes.length - archivedCount },
    { isOf: true, label: texts.archived, count: archivedCount },
  ]
  return (
    <section className={styles.panel} aria-label={texts.routes}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>
            {texts.routes} <span>{number(routes.length)}</span>
          </h2>
          {onNew && (
            <Button size="small" onClick={onNew}>
              <Icon of={PlusIcon} size={16} />
              {texts.newRoute}
            </Button>
          )}
        </div>
        <SearchField label={texts.search} value={sought} onValue={setSought} />
        <fieldset className={styles.shelves}>
          <legend className={layout.hidden}>{texts.show}</legend>
          {shelves.map(({ isOf, label, count }) => (
            <Button
              key={label}
              size="small"
              kind={isOf === isArchive ? 'primary' : 'quiet'}
              aria-pressed={isOf === isArchive}
              onClick={() => setArchive(isOf)}
            >
              {label} {number(count)}
            </Button>
          ))}
        </fieldset>
      </div>
      {shown.length > 0 ? (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <RouteItem key={row.id} row={row} isOpen={row.id === open} />
          ))}
        </ul>
      ) : (
        <div className={styles.rows}>
          {sought !== '' || routes.length > 0 ? (
            <p className={styles.nothing}>{sought === '' ? texts.none : texts.nothingFound}</p>
          ) : (
            <div className={styles.nothing}>
              <EmptyState icon={PathIcon} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            </div>
          )}
        </div>
      )}
      <output className={styles.foot}>{texts.shown(shown.length, routes.length)}</output>
    </section>
  )
}

function isSought({ number: own, name }: RouteRow, sought: string): boolean {
  const letters = sought.trim().toLocaleLowerCase('de')
  return String(own).startsWith(letters) || name.toLocaleLowerCase('de').includes(letters)
}
