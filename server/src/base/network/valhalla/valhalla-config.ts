/**
 * Settings of Valhalla, as its own `valhalla_build_config` writes them, without Python and without words on
 * stdout. Both the builder and the router read them; what is left out has a default.
 */
export function valhallaConfig(tilesDir: string) {
  return {
    mjolnir: {
      tile_dir: tilesDir,
      concurrency: 2,
      // Bytes of tiles one process keeps; a city's are a few megabytes.
      max_cache_size: 200_000_000,
      id_table_size: 1_000_000,
      logging: QUIET,
    },
    loki: {
      actions: ['route', 'trace_attributes', 'locate', 'isochrone'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      ...QUIET_WORKER,
    },
    thor: { source_to_target_algorithm: 'select_optimal', ...QUIET_WORKER },
    odin: { markup_formatter: { markup_enabled: false }, ...QUIET_WORKER },
    meili: {
      mode: 'auto',
      customizable: ['mode', 'search_radius', 'turn_penalty_factor', 'gps_accuracy'],
      verbose: false,
      // Newson and Krumm 2009: sigma_z is the spread of GPS error in metres, beta how crooked paths may be.
      default: {
        sigma_z: 4.07,
        beta: 3,
        gps_accuracy: 5,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        breakage_distance: 2000,
        interpolation_distance: 10,
        search_radius: 50,
        geometry: false,
        route: true,
        turn_penalty_factor: 0,
      },
      auto: { turn_penalty_factor: 200, search_radius: 50 },
      pedestrian: { turn_penalty_factor: 100, search_radius: 50 },
      bicycle: { turn_penalty_factor: 140 },
      multimodal: { turn_penalty_factor: 70 },
      grid: { size: 500, cache_size: 100_240 },
      ...QUIET_WORKER,
    },
    service_limits: limits(),
  }
}

const QUIET = { type: '' }
const QUIET_WORKER = { logging: QUIET, service: { proxy: '' } }

function limits() {
  const travellers =
    'auto bus taxi pedestrian motor_scooter motorcycle bicycle multimodal transit truck bikeshare'.split(' ')
  const limit = {
    max_distance: 500_000,
    max_locations: 50,
    max_matrix_distance: 200_000,
    max_matrix_location_pairs: 2500,
    min_transit_walking_distance: 1,
    max_transit_walking_distance: 10_000,
  }
  const transitions = { max_allowed_up_transitions: { 1: 400, 2: 100 } }
  return {
    ...Object.fromEntries(travellers.map((traveller) => [traveller, limit])),
    status: { allow_verbose: false },
    skadi: { max_shape: 750_000, min_resample: 10 },
    isochrone: {
      max_contours: 4,
      max_time_contour: 120,
      max_distance: 25_000,
      max_locations: 1,
      max_distance_contour: 200,
    },
    trace: {
      max_distance: 200_000,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
      max_alternates: 3,
      max_alternates_shape: 100,
    },
    max_exclude_locations: 50,
    max_reachability: 100,
    max_radius: 200,
    max_timedep_distance: 500_000,
    max_timedep_distance_matrix: 0,
    max_alternates: 2,
    max_exclude_polygons_length: 10_000,
    max_distance_disable_hierarchy_culling: 0,
    allow_hard_exclusions: false,
    hierarchy_limits: {
      allow_modification: false,
      costmatrix: transitions,
      unidirectional_astar: {
        ...transitions,
        max_expand_within_distance: { 0: 1e8, 1: 100_000, 2: 5000 },
      },
      bidirectional_astar: {
        ...transitions,
        max_expand_within_distance: { 0: 1e8, 1: 20_000, 2: 5000 },
      },
    },
  }
}
