import { useLocation } from 'react-router'
import { usePerson } from '../../api/person.ts'
import { plainAddress } from '../../i18n/address.ts'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListIcon } from '../../ui/icons.ts'
import { Mark } from '../../ui/picture/mark.tsx'
import { Menu } from '../../ui/page/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import {
  currentOf,
  mainNavigation,
  type NavigationItem,
  navigationOf,
  productNavigation,
} from './navigation.ts'
import { PersonMenu } from './person-menu.tsx'
import { frameTexts } from '../texts.ts'
import styles from './top-bar.module.css'

/** Where the products have a heading of their own. */
const besideProducts = mainNavigation.filter(({ label }) => label !== 'products')

/** Mark, navigation, language, and the person or the way in. `inviting` adds the one primary act. */
export function TopBar({ inviting = false }: { inviting?: boolean }) {
  const texts = useTexts(frameTexts)
  const person = usePerson()
  const ofRoles = navigationOf(person?.roles ?? [])
  return (
    <header className={styles.bar}>
      <Page className={styles.row}>
        <Link className={styles.brand} to="/" aria-label={texts.home}>
          <Mark />
          <span>{texts.product}</span>
        </Link>
        <nav className={styles.navigation} aria-label={texts.mainNavigation}>
          <NavigationLinks items={[...mainNavigation, ...ofRoles]} />
        </nav>
        <div className={styles.right}>
          <LanguageSwitch />
          {person ? (
            <PersonMenu person={person} />
          ) : (
            <span className={styles.signedOut}>
              <ButtonLink kind="quiet" to="/sign-in">
                {texts.signIn}
              </ButtonLink>
            </span>
          )}
          {!person && <span className={styles.circle} aria-hidden="true" />}
          {inviting && (
            <span className={styles.inviting}>
              <ButtonLink kind="primary" to="/organisations/new">
                {texts.startProject}
              </ButtonLink>
            </span>
          )}
          <div className={styles.compact}>
            <Menu
              button={<Icon of={ListIcon} size={24} />}
              label={texts.menu}
              buttonClassName={styles.opener}
              wide
            >
              <nav className={styles.sheet} aria-label={texts.mainNavigation}>
                <NavigationLinks items={[...besideProducts, ...ofRoles]} />
                <h2>{texts.products}</h2>
                <NavigationLinks items={productNavigation} />
                {!person && <Link to="/sign-in">{texts.signIn}</Link>}
                {inviting && <Link to="/organisations/new">{texts.startProject}</Link>}
              </nav>
            </Menu>
          </div>
        </div>
      </Page>
    </header>
  )
}

function NavigationLinks({ items }: { items: readonly NavigationItem[] }) {
  const texts = useTexts(frameTexts)
  const here = plainAddress(useLocation().pathname)
  return items.map(({ label, to }) => (
    <Link key={label} to={to} aria-current={currentOf(to, here)}>
      {texts[label]}
    </Link>
  ))
}
