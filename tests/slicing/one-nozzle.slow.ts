// All plates of all kits on printers with one nozzle, of both beds.
import { testAllPlates } from './all-plates.ts';

testAllPlates(1);
