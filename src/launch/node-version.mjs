/**
 * The first import of every entry. No syntax and no import here that an old Node does not know:
 * the entries load the rest afterwards, so that the sentence comes before what it cannot read.
 */
var OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    'This is Node ' +
      process.versions.node +
      ', and the shop needs Node ' +
      OLDEST +
      ' or newer to install its own: https://nodejs.org',
  );
  process.exit(1);
}
