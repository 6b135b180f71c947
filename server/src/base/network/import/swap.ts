import type pg from 'pg'

const COPIED = `osm_way_id, first_node, last_node, from_node_id, to_node_id, class, name, ref,
  foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh,
  structure, cycle_forward, cycle_backward, gradient, geometry`
const qualified = (alias: string) => COPIED.replaceAll(/[a-z]\w*/g, (column) => `${alias}.${column}`)

/** Staged edges with the ids of our own nodes. */
const STAGED = `(
  select s.*, f.id as from_node_id, t.id as to_node_id,
    st_length(s.geometry::geography) as length_metres
  from stage_edge s
  join network.node f on f.region_id = $1 and f.osm_node_id = s.from_osm
  join network.node t on t.region_id = $1 and t.osm_node_id = s.to_osm
) s`

/**
 * Puts the staged rows in the place of what the region held. Rows that did not change are not written, so
 * importing the same file again costs the reading only. $1 is the region, $2 now.
 */
const SWAP: { statement: string; needsNow?: true }[] = [
  {
    statement: `insert into network.node as n (region_id, osm_node_id, geometry)
      select $1, osm_node_id, geometry from stage_node
      on conflict (region_id, osm_node_id) do update set geometry = excluded.geometry
      where n.geometry is distinct from excluded.geometry`,
  },
  {
    statement: `update network.edge e
      set (${COPIED}, length_metres, moved_at) =
        (${qualified('s')}, s.length_metres, case when s.is_moved then $2::timestamptz else e.moved_at end)
      from ${STAGED}
      where e.id = s.id and not s.is_new and (${qualified('e')}) is distinct from (${qualified('s')})`,
    needsNow: true,
  },
  {
    statement: `update network.edge e set expired_at = $2::timestamptz
      where e.region_id = $1 and e.expired_at is null
        and not exists (select from stage_edge s where s.id = e.id)`,
    needsNow: true,
  },
  {
    statement: `insert into network.edge (id, region_id, ${COPIED}, length_metres, imported_at)
      select s.id, $1, ${qualified('s')}, s.length_metres, $2::timestamptz from ${STAGED} where s.is_new`,
    needsNow: true,
  },
  {
    statement: `insert into network.edge_successor (edge_id, successor_id)
      select edge_id, successor_id from stage_successor where $1 > 0`,
  },
  {
    // Two in three places of a street know no postcode; the nearest address in it does.
    statement: `with named as (
        select osm_way_id, name, geometry,
          st_clusterdbscan(geometry, 0.003, 1) over (partition by name) as stretch
        from network.edge where region_id = $1 and expired_at is null and name <> ''
      ), street as (
        select name, min(osm_way_id) as way, st_collect(geometry) as course
        from named group by name, stretch
      ), placed as (
        select name, way, st_closestpoint(course, st_centroid(course)) as geometry from street
      )
      insert into stage_place (osm_ref, kind, category, name, house_number, postcode, city, geometry)
      select distinct on (p.way, p.name) 'way/' || p.way || '/' || p.name, 'street', 'street', p.name, '',
        coalesce(a.postcode, ''), coalesce(a.city, ''), p.geometry
      from placed p
      left join stage_place a on a.kind = 'address' and a.name = p.name and a.postcode <> ''
        and st_dwithin(a.geometry, p.geometry, 0.05) and $1 > 0
      order by p.way, p.name, a.geometry <-> p.geometry`,
  },
  ...replacing('stop', 'osm_ref, mode', 'name, geometry'),
  ...replacing('line', 'osm_ref', 'kind, mode, ref, name, geometry'),
  ...replacing('place', 'osm_ref, kind', 'category, name, house_number, postcode, city, geometry'),
  {
    statement: `delete from network.node n where n.region_id = $1
      and not exists (select from network.edge e where e.from_node_id = n.id)
      and not exists (select from network.edge e where e.to_node_id = n.id)`,
  },
  {
    statement: `update network.region set bounds = coalesce((
        select st_setsrid(st_envelope(st_extent(geometry)::geometry), 4326)
        from network.edge where region_id = $1 and expired_at is null
      ), bounds) where id = $1`,
  },
]

/** Rows known by their OpenStreetMap name: changed, added, removed; the ids of the others stay. */
function replacing(table: string, key: string, values: string): { statement: string }[] {
  const keys = key.split(', ')
  const assigned = values.split(', ')
  const isSame = keys.map((column) => `s.${column} = t.${column}`).join(' and ')
  const changed = assigned.map((column) => `${column} = excluded.${column}`).join(', ')
  const [before, after] = ['t', 'excluded'].map((alias) =>
    assigned.map((column) => `${alias}.${column}`).join(', '),
  )
  return [
    {
      statement: `delete from network.${table} t where t.region_id = $1
        and not exists (select from stage_${table} s where ${isSame})`,
    },
    {
      statement: `insert into network.${table} as t (region_id, ${key}, ${values})
        select distinct on (${key}) $1::integer, ${key}, ${values} from stage_${table} order by ${key}
        on conflict (region_id, ${key}) do update set ${changed}
        where (${before}) is distinct from (${after})`,
    },
  ]
}

export async function swap(client: pg.ClientBase, regionId: number, now: Date): Promise<void> {
  for (const { statement, needsNow } of SWAP)
    await client.query(statement, needsNow ? [regionId, now] : [regionId])
}
