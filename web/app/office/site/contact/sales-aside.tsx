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
  const texts = useTexts(salesTexts)
  return (
    <aside className={styles.aside}>
      <div>
        <h2>{texts.next}</h2>
        <ol>
          {(['today', 'soon', 'after'] as const).map((it) => (
            <li key={it}>
              <b>{texts[it]}</b>
              {texts[`${it}Text`]}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{texts.direct}</h3>
        <p>
          <ContactLink subject={texts.subject} />
        </p>
      </div>
      <div>
        <h3>{texts.faster}</h3>
        <p>{texts.fasterText}</p>
        <Link className={layout.arrow} to="/pricing">
          {texts.calculate} <Icon of={ArrowRightIcon} />
        </Link>
      </div>
    </aside>
  )
}
