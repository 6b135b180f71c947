import { useLocation } from 'react-router'
import type { RouteRow } from '@allmend/contract/city/routes'
import { Link } from '../../../../platform/i18n/link.tsx'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { plainAddress } from '../../../../platform/i18n/address.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { EyeIcon, EyeSlashIcon, WarningIcon } from '../../../../platform/ui/icons.ts'
import layout from '../../../../platform/ui/layout.module.css'
import { kilometres } from '../state/kilometres.ts'
import { versionName } from '../state/version-name.ts'
import { listTexts } from '../texts.ts'
import styles from './route-list.module.css'

/** A route in the list; opening it is an address of its own. */
export function RouteItem({ row, isOpen }: { row: RouteRow; isOpen: boolean }) {
  const texts = useTexts(listTexts)
  const here = plainAddress(useLocation().pathname)
  const { version } = row
  return (
    <li className={classNames(styles.row, isOpen && styles.open)}>
      <Link to={`${here}?route=${row.id}`} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.number}>{row.number}</span>
        <span className={classNames(styles.name, !row.isVisible && styles.off)}>{row.name}</span>
        <span className={styles.signs}>
          {row.errorCount > 0 && (
            <span className={styles.error} title={texts.hasErrors}>
              <Icon of={WarningIcon} weight="fill" />
              <span className={layout.hidden}>{texts.hasErrors}</span>
            </span>
          )}
          <span title={row.isVisible ? texts.visible : texts.hidden}>
            <Icon of={row.isVisible ? EyeIcon : EyeSlashIcon} />
            <span className={layout.hidden}>{row.isVisible ? texts.visible : texts.hidden}</span>
          </span>
        </span>
        <span className={styles.more}>
          <span>{kilometres(row.lengthMetres)}</span>
          <span>{texts.edges(row.edgeCount)}</span>
          <span>{version ? versionName(version) : '–'}</span>
        </span>
      </Link>
    </li>
  )
}
