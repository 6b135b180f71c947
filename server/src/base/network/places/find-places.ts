import type { FoundPlace } from '@allmend/contract/base/network'
import { ask, type Db } from '../../../platform/db/connect.ts'

const PLACES_AT_MOST = 6
/** «Seegasse 12b»: a street and how its number begins. */
const NUMBERED = /^(?<name>.*\D)\s+(?<number>\d+\s?[a-z]?)$/u

/** Places of a region whose name begins like this; with a house number, addresses. The shortest names first. */
export async function findPlaces(db: Db, region: string, texts: string): Promise<FoundPlace[]> {
  const text = texts.trim().toLowerCase()
  const { name = text, number = '' } = NUMBERED.exec(text)?.groups ?? {}
  return ask<FoundPlace>(
    db,
    `select name, house_number, postcode, city, longitude, latitude from (
       select distinct on (p.name, shown.house_number, p.city) p.name, shown.house_number,
         case when $3 = '' then '' else p.postcode end as postcode, p.city,
         st_x(p.geometry) as longitude, st_y(p.geometry) as latitude
       from network.place p join network.region r on r.id = p.region_id
       cross join lateral (select case when $3 = '' then '' else p.house_number end) as shown (house_number)
       where r.slug = $1 and lower(p.name) like $2 || '%'
         and ($3 = '' or (p.kind = 'address' and lower(p.house_number) like $3 || '%'))
       order by p.name, shown.house_number, p.city, p.id limit 500
     ) found
     order by length(name), name, length(house_number), house_number, city limit $4`,
    [region, plain(name.trim()), plain(number.replaceAll(' ', '')), PLACES_AT_MOST],
  )
}

const plain = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
