import { wholeFrancs } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './membership.module.css'
import { homeTexts } from './texts.ts'

/** Spec §9: a share costs 50 francs, packages of one to five. */
const SHARE_FRANCS = 50
const PACKAGES = [1, 2, 3, 4, 5]
const PAGE = '/become-a-member'

export function Membership() {
  const texts = useTexts(homeTexts)
  return (
    <section id="membership">
      <Page className={styles.page}>
        <div className={styles.words}>
          <h2>{texts.member}</h2>
          <p>{texts.memberText}</p>
          {isBuilt(PAGE) && (
            <ButtonLink kind="primary" size="large" to={PAGE}>
              {texts.subscribe}
            </ButtonLink>
          )}
        </div>
        <div className={styles.packages}>
          <DataTable
            caption={texts.packages}
            rows={PACKAGES}
            keyOf={(count) => count}
            columns={[
              { label: texts.package, kind: 'header', render: (count) => texts.shares(count) },
              { label: texts.amount, kind: 'number', render: (count) => wholeFrancs(count * SHARE_FRANCS) },
              isBuilt(PAGE) && {
                label: texts.choice,
                kind: 'acts',
                render: (count) => (
                  <Link className={layout.link} to={`${PAGE}?shares=${count}`}>
                    {texts.choose}
                  </Link>
                ),
              },
            ]}
          />
        </div>
      </Page>
    </section>
  )
}
