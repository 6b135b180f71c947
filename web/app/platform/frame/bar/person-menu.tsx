import { useNavigate } from 'react-router'
import type { Person } from '../../api/person.ts'
import { addressOf } from '../../i18n/address.ts'
import { Link } from '../../i18n/link.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Menu } from '../../ui/page/menu.tsx'
import { navigationOf, personNavigation } from './navigation.ts'
import styles from './person-menu.module.css'
import { frameTexts } from '../texts.ts'

/** The circle with the first letter of the mail, and what belongs to the person. */
export function PersonMenu({ person }: { person: Person }) {
  const texts = useTexts(frameTexts)
  const language = useLanguage()
  const navigate = useNavigate()

  async function signOut(): Promise<void> {
    // Loaded when asked for: public pages do without the client.
    const { signOut: end } = await import('../../api/client.ts')
    await end()
    await navigate(addressOf('/', language))
  }

  return (
    <Menu
      button={person.email.slice(0, 1).toUpperCase()}
      label={texts.personMenu(person.email)}
      buttonClassName={styles.circle}
    >
      <p className={styles.email}>{person.email}</p>
      <ul className={styles.items}>
        {[...personNavigation, ...navigationOf(person.roles)].map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{texts[label]}</Link>
          </li>
        ))}
      </ul>
      <ul className={styles.items} aria-label={texts.organisations}>
        {person.organisations.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>
              {name} <span className={styles.slug}>/{slug}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/organisations/new">{texts.newOrganisation}</Link>
        </li>
      </ul>
      <div className={styles.items}>
        <button type="button" onClick={() => void signOut()}>
          {texts.signOut}
        </button>
      </div>
    </Menu>
  )
}
