import { DatabaseSync } from 'node:sqlite'

/**
 * A GeoPackage whose three describing tables have many rows that never meet: whoever joins them as they are looks at
 * rows × rows × rows pairs before there is nothing to say.
 */
export function unendingGpkg(rows: number): Uint8Array<ArrayBuffer> {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec(`
      create table gpkg_spatial_ref_sys (srs_name text, srs_id, organization text, organization_coordsys_id integer);
      create table gpkg_contents (table_name text, data_type text, srs_id integer);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id);
      create table t (geom blob);
      begin;
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
        insert into gpkg_contents select 't', 'features', 1 from n;
      insert into gpkg_geometry_columns select 't', 'geom', 1 from gpkg_contents;
      insert into gpkg_spatial_ref_sys select '', 2, 'EPSG', 2056 from gpkg_contents;
      commit;
    `)
    // A table of statistics that is wrong keeps SQLite from building an index of its own for the join.
    database.exec(`analyze; update sqlite_stat1 set stat = '1'; pragma automatic_index = off`)
    return new Uint8Array(database.serialize())
  } finally {
    database.close()
  }
}
