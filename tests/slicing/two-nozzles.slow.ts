// All plates of all kits on printers with two nozzles, of both beds.
import { testAllPlates } from './all-plates.ts';

testAllPlates(2);
