import type { Product } from '@allmend/domain/organisations/organisation'
import { useTexts } from '../i18n/use-texts.ts'
import { isBuilt } from '../sitemap.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PathIcon, PlusIcon } from '../ui/icons.ts'
import { ProductMark } from '../ui/product-mark.tsx'
import { Table } from '../ui/table.tsx'
import styles from './organisation.module.css'
import { organisationTexts } from './texts.ts'

/** The projects of one product. Both tables share their columns, so that they stand below each other. */
export function ProjectTable({ product, slug }: { product: Product; slug: string }) {
  const words = useTexts(organisationTexts)
  const isTracking = product === 'tracking'
  const figures = isTracking ? [words.dataDays, words.validated] : [words.ratings, words.photos]
  return (
    <section aria-labelledby={`projects-${product}`}>
      <div className={styles.product}>
        <ProductMark product={product} />
        <h2 id={`projects-${product}`}>{words[product]}</h2>
      </div>
      <Table caption={words[product]} stacked>
        <colgroup>
          {[21, 10, 15, 17, 14, 9, 14].map((share, column) => (
            <col key={column} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {[words.project, words.code, words.status, words.period, words.producers].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {figures.map((label) => (
              <th key={label} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={7} className={styles.none}>
              <EmptyState
                icon={PathIcon}
                title={isTracking ? words.noTracking : words.noCityserver}
                step={
                  isBuilt('/{organisation}/{product}/new') && (
                    <ButtonLink size="small" to={`/${slug}/${product}/new`}>
                      <Icon of={PlusIcon} size={16} />
                      {words.newProject}
                    </ButtonLink>
                  )
                }
              >
                {isTracking ? words.noTrackingWords : words.noCityserverWords}
              </EmptyState>
            </td>
          </tr>
        </tbody>
      </Table>
    </section>
  )
}
