import { useId } from 'react'
import { LanguageSwitch } from '../../../platform/frame/bar/language-switch.tsx'
import { useInstall } from '../../../platform/device/install-prompt.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DotsThreeVerticalIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Menu } from '../../../platform/ui/page/menu.tsx'
import type { RatingProject } from './rating-store.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface MoreMenuProps {
  project: RatingProject
  routeId: string | null
  onRoute: (routeId: string | null) => void
}

/** What is needed once: where to rate, one's own ratings, the language. */
export function MoreMenu({ project, routeId, onRoute }: MoreMenuProps) {
  const texts = useTexts(ratingToolTexts)
  const id = useId()
  const install = useInstall()
  return (
    <Menu
      label={texts.more}
      button={<Icon of={DotsThreeVerticalIcon} size={20} />}
      buttonClassName={buttonClass({ kind: 'quiet', iconOnly: true })}
    >
      <div className={styles.more}>
        {project.routes.length > 0 && (
          <div className={styles.field}>
            <label htmlFor={id}>{texts.route}</label>
            <select
              id={id}
              value={routeId ?? ''}
              onChange={({ currentTarget }) => onRoute(currentTarget.value || null)}
            >
              <option value="">{texts.everywhere}</option>
              {project.routes.map((route) => (
                <option key={route.id} value={route.id}>
                  {`${route.number} ${route.name}`}
                </option>
              ))}
            </select>
          </div>
        )}
        <Link className={layout.link} to={`/invite/${project.code}/join#ratings`}>
          {texts.mine}
        </Link>
        {install && <Button onClick={install}>{texts.install}</Button>}
        <LanguageSwitch />
      </div>
    </Menu>
  )
}
