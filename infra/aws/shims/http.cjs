// An ES import of node:http reads all its exports. Some of them are lazy and load undici: 26 ms of each cold start
// (Node 24.21, 2026-11). This module reads only the exports that are used.
module.exports = process.getBuiltinModule('node:http');
