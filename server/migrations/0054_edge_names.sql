-- Names first: of a version that was just written the database thinks it has no edges, and with the version first it
-- took this index for finding one edge by its number, which read all of them.
create index version_edge_named on network.version_edge (lower(name) text_pattern_ops, version_id);
drop index network.version_edge_name;
