import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import styles from './contact.module.css'
import { salesTexts } from './texts.ts'

/** What happens with a request, and the ways without one. */
export function SalesAside() {
  const words = useTexts(salesTexts)
  return (
    <aside className={styles.aside}>
      <div>
        <h2>{words.next}</h2>
        <ol>
          {(['today', 'soon', 'after'] as const).map((it) => (
            <li key={it}>
              <b>{words[it]}</b>
              {words[`${it}Words`]}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{words.direct}</h3>
        <p>
          <ContactLink subject={words.subject} />
        </p>
      </div>
      <div>
        <h3>{words.faster}</h3>
        <p>{words.fasterWords}</p>
        <Link className={layout.arrow} to="/pricing">
          {words.calculate} <Icon of={ArrowRightIcon} />
        </Link>
      </div>
    </aside>
  )
}
